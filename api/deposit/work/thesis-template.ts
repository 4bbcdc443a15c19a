import { BLOCK_BRANCHES, INLINE_BRANCHES } from '#blocks/typst'

/**
 * The Typst program that draws a thesis. It is fixed: people's texts come as JSON strings, which Typst never reads as
 * markup. There is no `eval` and no `import` in it.
 */
export const THESIS_TEMPLATE = String.raw`
#let data = json("/thesis.json")
#let page-of = data.page

#let worded(r) = {
  let c = text(r.text)
  if r.at("isBold", default: false) { c = strong(c) }
  if r.at("isItalic", default: false) { c = emph(c) }
  if r.at("isSuperscript", default: false) { c = super(c) }
  if r.at("isSubscript", default: false) { c = sub(c) }
  if "href" in r { c = link(r.href, c) }
  if "language" in r { c = text(lang: r.language, c) }
  c
}
#let runs(list) = for r in list { worded(r) }

// Lists repeat headings and captions, pages the head of a table: a note stands where it was written, once.
#let in-list = state("in-list", false)
#let note(i) = {
  if i.shown == "once" { footnote(runs(i.runs)) }
  else if i.shown == "listed" { context if not in-list.get() { footnote(runs(i.runs)) } }
  else {
    let drawn = counter("note-" + str(i.number))
    context if drawn.get().first() == 0 { footnote(runs(i.runs)) } else { super(str(i.number)) }
    drawn.step()
  }
}
// A letter as a symbol: equations lean it, space it and stretch it; as a text it would stay as it is.
#let sign(x) = if x.clusters().len() == 1 { [#symbol(x)] } else { text(x) }
#let maths(n) = {
  let t = n.t
  if t == "id" { if n.x.clusters().len() == 1 { sign(n.x) } else { math.op(n.x) } }
  else if t == "up" { math.upright(sign(n.x)) }
  else if t == "op" { sign(n.x) }
  else if t == "num" { text(n.x) }
  else if t == "text" { math.upright(text(n.x)) }
  else if t == "space" { h(n.w * 1em) }
  else if t == "frac" { math.frac(maths(n.c.at(0)), maths(n.c.at(1))) }
  else if t == "sqrt" { math.sqrt(maths(n.c.at(0))) }
  else if t == "root" { math.root(maths(n.c.at(1)), maths(n.c.at(0))) }
  else if t == "over-line" { math.overline(maths(n.c.at(0))) }
  else if t == "under-line" { math.underline(maths(n.c.at(0))) }
  else if t == "accent" { math.accent(maths(n.c.at(0)), n.x) }
  else if t == "attach" {
    let parts = (:)
    if "sub" in n { parts.insert("b", maths(n.sub)) }
    if "sup" in n { parts.insert("t", maths(n.sup)) }
    let base = maths(n.c.at(0))
    math.attach(if n.limits { math.limits(base) } else { base }, ..parts)
  }
  else if t == "table" {
    math.mat(delim: none, column-gap: 1em, align: if n.left { left } else { center },
      ..n.rows.map(row => row.map(cell => maths(cell))))
  }
  else if t == "fence" { math.lr(n.c.map(maths).join()) }
  else { n.c.map(maths).join() }
}

#let inline(i) = {
  if i.kind == "text" { worded(i) }
  else if i.kind == "break" { linebreak() }
  else if i.kind == "note" { note(i) }
  else if i.kind == "reference" and "label" in i { link(label(i.label), text(i.text)) }
  else if i.kind == "reference" { text(i.text) }
  ${INLINE_BRANCHES}
  else { runs(i.runs) }
}
#let inlines(list) = for i in list { inline(i) }
#let labelled(b, c) = if "label" in b [#c#label(b.label)] else { c }

#let boxed-figure(b, body, kind) = labelled(b, figure(
  body,
  kind: kind,
  supplement: none,
  numbering: none,
  outlined: true,
  caption: if b.caption == none { none } else { [#strong(b.called)#inlines(b.caption)] },
))

#let blocks(all) = for b in all {
  let k = b.kind
  if k == "heading" {
    let number = b.number
    labelled(b, heading(
      level: b.level,
      numbering: if number == "" { none } else { (..n) => number },
      inlines(b.inlines),
    ))
  } else if k == "paragraph" {
    labelled(b, par(inlines(b.inlines)))
  } else if k == "quote" {
    labelled(b, block(inset: (left: 1cm, right: 0.5cm), blocks(b.blocks)))
  } else if k == "list" {
    let items = b.items.map(blocks)
    labelled(b, if b.isOrdered { enum(start: b.start, ..items) } else { list(..items) })
  } else if k == "table" {
    let cells(placed) = placed.map(c => table.cell(
      x: c.x, y: c.y, colspan: c.columns, rowspan: c.rows,
      if c.isHeader { strong(blocks(c.blocks)) } else { blocks(c.blocks) },
    ))
    let body = {
      set par(justify: false, first-line-indent: 0pt, leading: 0.5em, spacing: 0.6em)
      set text(size: 0.9em, hyphenate: true)
      table(
        columns: (1fr,) * b.columns,
        stroke: 0.5pt + luma(90),
        inset: 5pt,
        ..if b.head.len() > 0 { (table.header(..cells(b.head)),) } else { () },
        ..cells(b.body),
      )
    }
    show figure: set block(breakable: true)
    boxed-figure(b, align(left, body), "table")
  } else if k == "figure" {
    let body = if "path" in b {
      image(b.path, width: b.width * 1mm, alt: b.alt)
    } else {
      rect(width: 60%, height: 3cm, stroke: 0.5pt + luma(140))
    }
    boxed-figure(b, body, "picture")
  } ${BLOCK_BRANCHES}
}

#let field(p) = {
  if "text" in p { text(p.text) }
  else if p.field == "page" { context counter(page).display(page.numbering) }
  else if p.field == "pages" { context str(counter(page).final().first()) }
  else { text(data.at(p.field, default: "")) }
}
#let margin-lines(list) = {
  set par(justify: false, leading: 0.4em, spacing: 0.4em, first-line-indent: 0pt)
  set text(size: 0.85em, hyphenate: false)
  for l in list { align(if l.align == "right" { right } else if l.align == "center" { center } else { left },
    l.parts.map(field).join()) }
}

#set document(title: data.title, author: data.author)
#set text(font: page-of.fonts, size: page-of.size * 1pt, lang: data.language, hyphenate: true,
  top-edge: 0.8em, bottom-edge: -0.2em)
#set par(justify: page-of.justify, leading: page-of.leading * 1em, spacing: page-of.spacing * 1em,
  first-line-indent: (amount: page-of.indent * 1mm, all: true))
#set page(
  width: page-of.width * 1mm, height: page-of.height * 1mm,
  margin: (top: page-of.top * 1mm, bottom: page-of.bottom * 1mm,
    left: page-of.left * 1mm, right: page-of.right * 1mm),
)
#show heading: set par(justify: false, leading: 0.35em, first-line-indent: 0pt)
#show heading: set text(hyphenate: false)
#show heading: set block(above: 1.6em, below: 1em, sticky: true)
#show heading.where(level: 1): it => { pagebreak(weak: true); set text(size: 1.25em); it }
#show heading.where(level: 2): set text(size: 1.1em)
#show figure: set block(above: 1.4em, below: 1.4em)
#show figure.caption: set par(justify: false, first-line-indent: 0pt, leading: 0.4em)
#show figure.caption: set text(size: 0.9em)
#show figure.where(kind: "table"): set figure.caption(position: top)
#show footnote.entry: set par(leading: 0.3em, spacing: 0.4em, first-line-indent: 0pt)
#show list: set par(first-line-indent: 0pt)
#show enum: set par(first-line-indent: 0pt)
#show raw: set text(size: 1em)
#set list(indent: 0.5cm)
#set enum(indent: 0.5cm)

// The title page: three groups, at the top, in the middle and at the bottom.
#{
  set par(justify: false, first-line-indent: 0pt, leading: 0.5em, spacing: 0.9em)
  set text(hyphenate: false)
  let lines(list) = for l in list {
    let c = text(size: l.size * 1em, l.text)
    block(width: 100%, above: l.above * 1em, below: 0pt, align(center, if l.isBold { strong(c) } else { c }))
  }
  page(header: none, footer: none, numbering: none, {
    lines(data.titlePage.top)
    v(1fr)
    lines(data.titlePage.middle)
    v(1fr)
    lines(data.titlePage.bottom)
  })
}

#set page(
  header: if page-of.header.len() > 0 { margin-lines(page-of.header) },
  footer: margin-lines(page-of.footer),
)
#set page(numbering: "i")
#counter(page).update(1)
#{
  in-list.update(true)
  set par(justify: false, first-line-indent: 0pt, leading: 0.5em, spacing: 0.7em)
  show outline.entry.where(level: 1): set block(above: 0.9em)
  show outline.entry.where(level: 1): strong
  outline(title: text(data.labels.contents), depth: 3, indent: auto)
  show outline.entry: set text(weight: "regular")
  if data.labels.figures != none { outline(title: text(data.labels.figures), target: figure.where(kind: "picture")) }
  if data.labels.tables != none { outline(title: text(data.labels.tables), target: figure.where(kind: "table")) }
  in-list.update(false)
}
#pagebreak(weak: true)
#set page(numbering: "1")
#counter(page).update(1)
#blocks(data.blocks)
#if data.bibliography.len() > 0 {
  heading(level: 1, numbering: none, text(data.bibliographyTitle))
  set par(hanging-indent: 1.25cm, first-line-indent: 0pt, justify: false)
  for entry in data.bibliography { par(runs(entry.runs)) }
}
`
