/** Icons that only the editor uses: they are in its chunk, not in the sprite that every screen loads. */
const GLYPHS = {
  undo: 'M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3',
  redo: 'm15 14 5-5-5-5M20 9H10a6 6 0 0 0 0 12h3',
  bullets: 'M9 6h12M9 12h12M9 18h12M4 6h.01M4 12h.01M4 18h.01',
  numbers: 'M10 6h11M10 12h11M10 18h11M4 4h1v5M3.5 9h3M6.5 20h-3l2.6-3a1.4 1.4 0 1 0-2.5-1.2',
  outdent: 'M21 5H3M21 19H3M21 12H11M7 9l-4 3 4 3',
  indent: 'M21 5H3M21 19H3M21 12H11M3 9l4 3-4 3',
  quote: 'M10 7H4v6h5.5a4 4 0 0 1-4 4M20 7h-6v6h5.5a4 4 0 0 1-4 4',
  link: 'M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.7l-1.6 1.6M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.7 5.7l1.6-1.6',
  table: 'M3 5h18v14H3zM3 10h18M3 14.5h18M9 5v14M15 5v14',
  picture: 'M3 5h18v14H3zM3 16l5-5 4 4 3-3 6 6M15.5 9h.01',
  language: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M3 12h18M12 3c3.5 3 3.5 15 0 18M12 3c-3.5 3-3.5 15 0 18',
  calm: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5',
} as const
export type GlyphName = keyof typeof GLYPHS

export const PathGlyph = ({ path }: { path: string }) => (
  <svg className="editor-glyph" viewBox="0 0 24 24" aria-hidden="true">
    <path d={path} />
  </svg>
)

export const Glyph = ({ name }: { name: GlyphName }) => <PathGlyph path={GLYPHS[name]} />
