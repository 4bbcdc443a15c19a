/**
 * Draws the figures of the demonstration's theses from the drawings beside their texts. The results are committed,
 * since a server has no fonts and the first start must be fast.
 */
import { readdirSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { LANGUAGES } from '#contract/languages'

const FOLDER = join('prisma', 'seed-content', 'theses')
const WIDTH = 1_200
const QUALITY = 82

for (const language of LANGUAGES) {
  const folder = join(FOLDER, language, 'figures')
  for (const name of readdirSync(folder).filter((one) => one.endsWith('.svg'))) {
    const picture = await sharp(join(folder, name), { density: 144 })
      .resize({ width: WIDTH })
      .flatten({ background: '#fff' })
      .webp({ quality: QUALITY })
      .toBuffer()
    await writeFile(join(folder, name.replace('.svg', '.webp')), picture)
    console.log(`${language} ${name}: ${String(Math.ceil(picture.length / 1_000))} kB`)
  }
}
