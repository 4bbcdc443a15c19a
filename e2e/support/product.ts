import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import * as z from 'zod'

/** Copies the production build, so that a build during the tests does not affect them. */
export function copyProduct(from = resolve('.')): string {
  if (!existsSync(join(from, 'dist/current/site.json')) || !existsSync(join(from, 'dist/current/server/main.js')))
    throw new Error('There is no production build to test: run `npm run build` first.')
  const folder = mkdtempSync(join(tmpdir(), 'cap-product-'))
  for (const part of ['site.json', 'public', 'server'])
    cpSync(join(from, 'dist/current', part), join(folder, 'dist/current', part), { recursive: true })
  for (const part of ['node_modules', 'prisma', 'package.json']) symlinkSync(resolve(part), join(folder, part))
  return folder
}

export const removeProduct = (folder: string): void => rmSync(folder, { recursive: true, force: true })

/** The copy under test; the configuration creates it, and workers inherit its path. */
export function productFolder(): string {
  const folder = process.env.CAP_PRODUCT
  if (!folder) throw new Error('CAP_PRODUCT is set by playwright.config.ts')
  return folder
}

const SiteManifest = z.object({ pages: z.record(z.string(), z.string()), applicationPaths: z.array(z.string()) })

/** Paths of every public page of the build, as the server knows them. */
export const pagePaths = (folder = productFolder()): string[] =>
  Object.keys(SiteManifest.parse(JSON.parse(readFileSync(join(folder, 'dist/current/site.json'), 'utf8'))).pages)
