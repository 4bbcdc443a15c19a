import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'

const STAMP = 'prisma/generated/.stamp'

/**
 * Generates the Prisma client when the schema or Prisma's version changed; returns whether it did. Throws Prisma's
 * message when the schema is invalid.
 */
export async function generateClient(): Promise<boolean> {
  const stamp = await currentStamp()
  if ((await readFile(STAMP, 'utf8').catch(() => '')) === stamp) return false
  await runPrismaGenerate()
  await writeFile(STAMP, stamp)
  return true
}

async function currentStamp(): Promise<string> {
  const require = createRequire(import.meta.url)
  const sources = ['prisma/schema.prisma', require.resolve('prisma/package.json')]
  const hash = createHash('sha256')
  for (const source of sources) hash.update(await readFile(source))
  return hash.digest('hex')
}

async function runPrismaGenerate(): Promise<void> {
  const cli = createRequire(import.meta.url).resolve('prisma/build/index.js')
  try {
    await promisify(execFile)(process.execPath, [cli, 'generate', '--no-hints'], {
      // Prisma would download a schema engine, which generating does not need; any executable path prevents this.
      env: { ...process.env, PRISMA_SCHEMA_ENGINE_BINARY: process.execPath, CHECKPOINT_DISABLE: '1', NO_COLOR: '1' },
    })
  } catch (cause) {
    throw new Error(`le client Prisma n’a pas pu être généré.\n${getOutput(cause)}`, { cause })
  }
}

function getOutput(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { stdout, stderr } = error as { stdout?: string; stderr?: string }
  return (stderr || stdout || error.message).trim()
}

async function main(): Promise<void> {
  try {
    const written = await generateClient()
    console.log(written ? 'Client Prisma écrit dans prisma/generated.' : 'Le client Prisma est à jour.')
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) void main()
