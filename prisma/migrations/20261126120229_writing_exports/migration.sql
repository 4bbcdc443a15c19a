-- AlterEnum
ALTER TYPE "version_kind" ADD VALUE 'export';
