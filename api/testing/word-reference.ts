import { strToU8, zipSync } from 'fflate'

const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
const RELATION = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

const PARTS = {
  'word/document.xml': `<?xml version="1.0" encoding="UTF-8"?>
    <w:document ${W} xmlns:r="${RELATION}"><w:body><w:p><w:r><w:t>Texte du modèle</w:t></w:r></w:p>
    <w:sectPr><w:headerReference w:type="first" r:id="rId3"/><w:headerReference w:type="default" r:id="rId1"/>
    <w:footerReference w:type="default" r:id="rId2"/><w:pgSz w:w="11906" w:h="16838"/>
    <w:pgMar w:top="1417" w:right="1417" w:bottom="1417" w:left="1417" w:gutter="567"/></w:sectPr></w:body></w:document>`,
  'word/_rels/document.xml.rels': `<Relationships>
    <Relationship Id="rId1" Type="${RELATION}/header" Target="header1.xml"/>
    <Relationship Id="rId2" Type="${RELATION}/footer" Target="footer1.xml"/></Relationships>`,
  'word/header1.xml': `<w:hdr ${W}><w:p><w:pPr><w:jc w:val="right"/></w:pPr><w:r><w:t>Université </w:t></w:r>
    <w:r><w:t>de Kara &#8211; Mémoire</w:t></w:r></w:p><w:p/></w:hdr>`,
  'word/footer1.xml': `<w:ftr ${W}><w:p><w:pPr><w:jc w:val="center"/></w:pPr>
    <w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> PAGE </w:instrText></w:r>
    <w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>12</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>
    <w:r><w:t xml:space="preserve"> / </w:t></w:r><w:fldSimple w:instr=" NUMPAGES \\* MERGEFORMAT ">
    <w:r><w:t>80</w:t></w:r></w:fldSimple></w:p></w:ftr>`,
  'word/styles.xml': `<w:styles ${W}><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Calibri"/><w:sz w:val="22"/>
    </w:rPr></w:rPrDefault></w:docDefaults><w:style w:type="paragraph" w:default="1" w:styleId="Normal">
    <w:name w:val="Normal"/><w:pPr><w:spacing w:line="360" w:lineRule="auto"/><w:ind w:firstLine="709"/>
    <w:jc w:val="both"/></w:pPr><w:rPr><w:rFonts w:ascii="Times New Roman"/><w:sz w:val="24"/></w:rPr></w:style></w:styles>`,
}

/** A typical reference document of a faculty: A4, a gutter, Times, a header, and « 3 / 80 » in the footer. */
export const reference = (parts: Readonly<Record<string, string>> = {}): Uint8Array =>
  zipSync(Object.fromEntries(Object.entries({ ...PARTS, ...parts }).map(([name, xml]) => [name, strToU8(xml)])))
