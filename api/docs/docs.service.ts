import { Readable } from 'node:stream'
import { Inject, Injectable } from '@nestjs/common'
import type { Language } from '#contract/languages'
import type { Env } from '../settings/env'
import type { CallContext } from '../frame/call-context'
import { ENV } from '../settings/tokens'
import { docsPage } from './docs-page'
import { guidePage } from './guide-page'
import { openApi } from './openapi'
import { DOCS_POLICY } from './page-frame'

/** The documents change only with the program's version, so each is built once per language. */
@Injectable()
export class DocsService {
  private readonly pages = new Map<Language, string>()
  private readonly guides = new Map<Language, string>()
  private readonly documents = new Map<Language, Record<string, unknown>>()

  constructor(@Inject(ENV) private readonly env: Env) {}

  page(context: CallContext): AsyncIterable<string> {
    return html(this.pages, context, docsPage)
  }

  guide(context: CallContext): AsyncIterable<string> {
    return html(this.guides, context, (language) => guidePage(language, this.env.PUBLIC_ORIGIN))
  }

  document({ language }: CallContext): Record<string, unknown> {
    const document = this.documents.get(language) ?? openApi(language, this.env.PUBLIC_ORIGIN)
    this.documents.set(language, document)
    return document
  }
}

function html(
  made: Map<Language, string>,
  { language, answer }: CallContext,
  make: (language: Language) => string,
): AsyncIterable<string> {
  const page = made.get(language) ?? make(language)
  made.set(language, page)
  Object.assign(answer.headers, {
    'content-security-policy': DOCS_POLICY,
    'content-language': language,
    vary: 'Cookie, Accept-Language',
  })
  return Readable.from([page])
}
