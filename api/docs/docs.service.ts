import { Readable } from 'node:stream'
import { Inject, Injectable } from '@nestjs/common'
import type { Language } from '#contract/languages'
import type { Env } from '../env'
import type { CallContext } from '../frame/call-context'
import { ENV } from '../tokens'
import { DOCS_POLICY, docsPage } from './docs-page'
import { openApi } from './openapi'

/** Both are the same until the next version of the program: each is made once per language. */
@Injectable()
export class DocsService {
  private readonly pages = new Map<Language, string>()
  private readonly documents = new Map<Language, Record<string, unknown>>()

  constructor(@Inject(ENV) private readonly env: Env) {}

  page({ language, answer }: CallContext): AsyncIterable<string> {
    const page = this.pages.get(language) ?? docsPage(language)
    this.pages.set(language, page)
    Object.assign(answer.headers, {
      'content-security-policy': DOCS_POLICY,
      'content-language': language,
      vary: 'Cookie, Accept-Language',
    })
    return Readable.from([page])
  }

  document({ language }: CallContext): Record<string, unknown> {
    const document = this.documents.get(language) ?? openApi(language, this.env.PUBLIC_ORIGIN)
    this.documents.set(language, document)
    return document
  }
}
