import { createServer, type AddressInfo } from 'node:net'
import { createInterface } from 'node:readline'

export interface SmtpServer {
  readonly url: string
  /** The mails as received. */
  readonly mails: string[]
  close(): Promise<void>
}

/** The part of SMTP that receiving a mail requires. */
export async function startSmtpServer(): Promise<SmtpServer> {
  const mails: string[] = []
  const server = createServer((socket) => {
    let mail: string[] | undefined
    const say = (line: string) => socket.write(`${line}\r\n`)
    say('220 here')
    createInterface(socket).on('line', (line) => {
      if (mail && line === '.') {
        mails.push(mail.join('\n'))
        mail = undefined
        say('250 kept')
      } else if (mail) mail.push(line)
      else if (/^DATA/i.test(line)) {
        mail = []
        say('354 go on')
      } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n')
      else say('250 fine')
    })
    socket.on('error', () => socket.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
