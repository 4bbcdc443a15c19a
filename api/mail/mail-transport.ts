import { mkdir, rename, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Env } from '../settings/env'
import type { CalendarFile, Mail } from './mail-queue.service'

export interface MailTransport {
  /** `id` becomes the Message-ID, so that a mail sent twice after a crash is shown once. */
  send(id: string, mail: Mail): Promise<void>
}

const message = (env: Env, id: string, { to, subject, text, headers, calendars }: Mail) => {
  const messageId = `<${id}@${new URL(env.PUBLIC_ORIGIN).hostname}>`
  return {
    from: env.MAIL_FROM,
    to,
    subject,
    text,
    headers: { ...headers },
    messageId,
    ...withCalendars(calendars ?? []),
  }
}

/**
 * One file is sent as an invitation, for the calendar. A mail can hold only one, so several are sent as attachments.
 */
function withCalendars(files: readonly CalendarFile[]) {
  const [only] = files
  if (only && files.length === 1)
    return { icalEvent: { method: only.method, filename: only.name, content: only.content } }
  return {
    attachments: files.map(({ name, method, content }) => ({
      filename: name,
      content,
      contentType: `text/calendar; charset=utf-8; method=${method}`,
    })),
  }
}

/** Calls `make` at first use, so that the mail library is loaded with the first mail, not at every start. */
function once<T extends object>(make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}

/** Sends by SMTP, or writes `.eml` files when no server is set. */
export function createMailTransport(env: Env, log: FastifyBaseLogger): MailTransport {
  if (env.SMTP_URL === undefined) return folderTransport(env, log)
  const smtp = once(async () =>
    (await import('nodemailer')).createTransport({
      url: env.SMTP_URL,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 20_000,
    }),
  )
  return {
    send: async (id, mail) => {
      await (await smtp()).sendMail(message(env, id, mail))
    },
  }
}

function folderTransport(env: Env, log: FastifyBaseLogger): MailTransport {
  const folder = resolve(env.DATA_DIR, 'mails')
  const composer = once(async () =>
    (await import('nodemailer')).createTransport({ streamTransport: true, buffer: true, newline: 'unix' }),
  )
  return {
    send: async (id, mail) => {
      const { message: content } = await (await composer()).sendMail(message(env, id, mail))
      await mkdir(folder, { recursive: true })
      const file = resolve(folder, `${id}.eml`)
      await writeFile(`${file}.part`, content)
      await rename(`${file}.part`, file)
      log.info({ file }, 'mail written to a file: no SMTP_URL is set')
    },
  }
}
