import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { LANGUAGES } from '#contract/languages'

/** Describes the built files; the name of a page is its file in `public/pages/<language>/`. */
const SiteManifest = z.object({
  pages: z.record(z.string(), z.string()),
  applicationPaths: z.array(z.string()),
  scriptHashes: z.array(z.string()),
  styleHashes: z.array(z.string()),
  languages: z.array(z.enum(LANGUAGES)),
  /** Files that hold `BUILT_ORIGIN`. */
  originFiles: z.array(z.string()),
})
export type SiteManifest = z.output<typeof SiteManifest>

export const readSiteManifest = (folder: string): SiteManifest =>
  SiteManifest.parse(JSON.parse(readFileSync(join(folder, 'site.json'), 'utf8')))
