import { withSources } from '../tools/dev-document'
import { expect, test } from './support/test'

test('a document of the build runs from the sources: no built script, nothing but the page in its root', async ({
  request,
}) => {
  for (const path of ['/contact', '/login', '/admin']) {
    const html = withSources(await (await request.get(path)).text())
    expect(html).not.toMatch(/\/assets\/entry-client/)
    expect(html.match(/src="\/app\/entry-client\.tsx"/g)).toHaveLength(1)
    const [head = '', body = ''] = html.split('</head>')
    expect(head).toContain('/@vite/client')
    expect(body).not.toMatch(/<style>|"#i-|rel="modulepreload"/)
  }
})
