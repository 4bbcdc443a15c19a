import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils'
import * as wasm from '@prisma/schema-engine-wasm/schema_engine_bg'
import type { Database } from './database'

/**
 * Prisma's schema engine as WebAssembly, over an open embedded database; no download is needed. (On a server it cannot
 * read the schema, since Prisma's pg adapter does not support the catalogue's "char" type.)
 */
export async function openSchemaEngine(database: Database): Promise<wasm.SchemaEngine> {
  await loaded()
  const options = { datamodels: undefined }
  return wasm.SchemaEngine.new(options, () => undefined, bindMigrationAwareSqlAdapterFactory(database.adapter))
}

let loading: Promise<void> | undefined

/** Loads the module once per process, since the module stores the instance. */
function loaded(): Promise<void> {
  loading ??= load()
  return loading
}

async function load(): Promise<void> {
  const glue = createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm/schema_engine_bg')
  const functions = Object.entries(wasm).filter(
    (entry): entry is [string, () => unknown] => typeof entry[1] === 'function',
  )
  const { instance } = await WebAssembly.instantiate(await readFile(glue.replace(/\.js$/, '.wasm')), {
    './schema_engine_bg.js': Object.fromEntries(functions),
  })
  wasm.__wbg_set_wasm(instance.exports)
  const { __wbindgen_start: begin } = instance.exports
  if (typeof begin === 'function') Reflect.apply(begin, undefined, [])
}
