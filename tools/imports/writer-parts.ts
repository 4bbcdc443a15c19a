/** Parts of a flat OpenDocument text, which LibreOffice converts to Word's format. */

const NAMESPACES = Object.entries({
  office: 'urn:oasis:names:tc:opendocument:xmlns:office:1.0',
  style: 'urn:oasis:names:tc:opendocument:xmlns:style:1.0',
  text: 'urn:oasis:names:tc:opendocument:xmlns:text:1.0',
  table: 'urn:oasis:names:tc:opendocument:xmlns:table:1.0',
  draw: 'urn:oasis:names:tc:opendocument:xmlns:drawing:1.0',
  fo: 'urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0',
  xlink: 'http://www.w3.org/1999/xlink',
  dc: 'http://purl.org/dc/elements/1.1/',
  svg: 'urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0',
  loext: 'urn:org:documentfoundation:names:experimental:office:xmlns:loext:1.0',
})
  .map(([prefix, address]) => `xmlns:${prefix}="${address}"`)
  .join(' ')

const textStyle = (name: string, properties: string): string =>
  `<style:style style:name="${name}" style:family="text"><style:text-properties ${properties}/></style:style>`

const STYLES = [
  textStyle('Bold', 'fo:font-weight="bold"'),
  textStyle('Italic', 'fo:font-style="italic"'),
  textStyle('Sup', 'style:text-position="super 58%"'),
  textStyle('Sub', 'style:text-position="sub 58%"'),
  textStyle('Under', 'style:text-underline-style="solid"'),
  textStyle('Mark', 'fo:background-color="#ffff00"'),
  textStyle('Hidden', 'text:display="none"'),
  '<style:style style:name="Break" style:family="paragraph" style:parent-style-name="Standard">' +
    '<style:paragraph-properties fo:break-before="page"/></style:style>',
  '<text:list-style style:name="Numbers"><text:list-level-style-number text:level="1" style:num-format="1" style:num-suffix="."/>' +
    '<text:list-level-style-number text:level="2" style:num-format="a" style:num-suffix=")"/></text:list-style>',
  '<text:list-style style:name="Bullets"><text:list-level-style-bullet text:level="1" text:bullet-char="•"/>' +
    '<text:list-level-style-bullet text:level="2" text:bullet-char="–"/></text:list-style>',
  '<style:style style:name="Graphics" style:family="graphic"><style:graphic-properties style:wrap="none"/></style:style>',
].join('')

export interface FlatDocument {
  readonly body: string
  readonly header?: string
  readonly footer?: string
  /** Tracked changes, to which marks in the body refer. */
  readonly changes?: string
}

export const flatDocument = ({ body, header, footer, changes = '' }: FlatDocument): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<office:document ${NAMESPACES} office:version="1.3" office:mimetype="application/vnd.oasis.opendocument.text">
<office:automatic-styles>${STYLES}<style:page-layout style:name="Page"><style:page-layout-properties/>
<style:header-style/><style:footer-style/></style:page-layout></office:automatic-styles>
<office:master-styles><style:master-page style:name="Standard" style:page-layout-name="Page">
${header === undefined ? '' : `<style:header>${p(header)}</style:header>`}
${footer === undefined ? '' : `<style:footer>${p(footer)}</style:footer>`}
</style:master-page></office:master-styles>
<office:body><office:text>${changes}${body}</office:text></office:body></office:document>`

export const h = (level: number, text: string): string =>
  `<text:h text:style-name="Heading_20_${level}" text:outline-level="${level}">${text}</text:h>`
export const p = (text: string, style = 'Standard'): string => `<text:p text:style-name="${style}">${text}</text:p>`
export const span = (style: string, text: string): string => `<text:span text:style-name="${style}">${text}</text:span>`
export const note = (kind: 'footnote' | 'endnote', id: string, text: string): string =>
  `<text:note text:id="${id}" text:note-class="${kind}"><text:note-citation>${id}</text:note-citation>` +
  `<text:note-body>${p(text)}</text:note-body></text:note>`
export const items = (style: string, ...inside: string[]): string =>
  `<text:list text:style-name="${style}">${inside.map((one) => `<text:list-item>${one}</text:list-item>`).join('')}</text:list>`
export const cell = (inside: string, spans = ''): string =>
  `<table:table-cell office:value-type="string" ${spans}>${inside}</table:table-cell>`
export const covered = '<table:covered-table-cell/>'
export const row = (...cells: string[]): string => `<table:table-row>${cells.join('')}</table:table-row>`
export const table = (name: string, columns: number, head: string, rows: string): string =>
  `<table:table table:name="${name}"><table:table-column table:number-columns-repeated="${columns}"/>` +
  `${head && `<table:table-header-rows>${head}</table:table-header-rows>`}${rows}</table:table>`
export const picture = (name: string, base64: string, alt = '', type = 'image/png'): string =>
  `<draw:frame draw:name="${name}" draw:style-name="Graphics" text:anchor-type="as-char" svg:width="4cm" svg:height="2.5cm">` +
  `<draw:image draw:mime-type="${type}"><office:binary-data>${base64}</office:binary-data></draw:image>` +
  `${alt && `<svg:desc>${alt}</svg:desc>`}</draw:frame>`
export const box = (name: string, inside: string): string =>
  `<draw:frame draw:name="${name}" text:anchor-type="paragraph" svg:width="6cm" svg:height="2cm">` +
  `<draw:text-box>${inside}</draw:text-box></draw:frame>`
export const link = (href: string, text: string): string =>
  `<text:a xlink:type="simple" xlink:href="${href}">${text}</text:a>`
export const comment = (name: string, text: string): string =>
  `<office:annotation office:name="${name}"><dc:creator>Mme Kpodar</dc:creator><dc:date>2026-02-03T10:00:00</dc:date>` +
  `${p(text)}</office:annotation>`

const made =
  '<office:change-info><dc:creator>Mme Kpodar</dc:creator><dc:date>2026-02-03T10:00:00</dc:date></office:change-info>'
export const inserted = (id: string): string =>
  `<text:changed-region xml:id="${id}" text:id="${id}"><text:insertion>${made}</text:insertion></text:changed-region>`
export const deleted = (id: string, text: string): string =>
  `<text:changed-region xml:id="${id}" text:id="${id}"><text:deletion>${made}${p(text)}</text:deletion></text:changed-region>`
export const writeChanges = (...regions: string[]): string =>
  `<text:tracked-changes text:track-changes="false">${regions.join('')}</text:tracked-changes>`
