import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import type { TestSite } from './site'

/** Text of a mail's body: quoted-printable in UTF-8, as mail programs write it. */
function decodeBody(mail: string): string {
  const [head = '', ...body] = mail.split('\n\n')
  const text = body.join('\n\n')
  if (!/content-transfer-encoding: quoted-printable/i.test(head)) return text
  const bytes = text
    .replace(/=\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

export const mailsTo = (site: TestSite, address: string): string[] => {
  const folder = join(site.dataDir, 'mails')
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => name.endsWith('.eml'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .filter((mail) => mail.includes(`To: ${address}\n`))
    .map(decodeBody)
}

/**
 * Without a mail server, mails are files in the data folder, written asynchronously. `about` selects the mail by its
 * content.
 */
export async function mailTo(site: TestSite, address: string, about = ''): Promise<string> {
  const found = () => mailsTo(site, address).filter((mail) => mail.includes(about))
  await expect.poll(() => found().length, { timeout: 20_000 }).toBe(1)
  return found()[0] ?? ''
}

/** The link of a mail to one of our pages. */
export function linkIn(mail: string, path: string): string {
  const link = mail.match(/https?:\/\/\S+/g)?.find((candidate) => new URL(candidate).pathname === path)
  if (!link) throw new Error(`no link to ${path} in the mail:\n${mail}`)
  return link
}

/** The first link of a mail whose path begins so; its fragment contains the data to verify. */
export function findLink(mail: string, path: string): string {
  const found = mail.match(/https?:\/\/\S+/g)?.find((link) => new URL(link).pathname.startsWith(path))
  return found ?? linkIn(mail, path)
}

/** The fragment of a receipt's link with another amount under the same signature. */
export function forged(fragment: string, amount: number, claimed: number): string {
  const [text = '', signature = ''] = fragment.slice(1).split('.')
  const content = Buffer.from(text, 'base64url').toString().replace(String(amount), String(claimed))
  return `#${Buffer.from(content).toString('base64url')}.${signature}`
}
