/**
 * The product's mark, as SVG text for the scripts that draw icons and previews: an open book whose spine is a compass
 * needle.
 */
export const GREEN = '#0a5c4a'
export const PAPER = '#fbf7f0'
const CLAY = '#d9692f'

/** The mark on a 512 × 512 ground; `inset` (px) keeps it inside the safe circle of maskable icons. */
export function markSvg(inset: number): string {
  const scale = (512 - 2 * inset) / 512
  return `<g transform="translate(${inset} ${inset}) scale(${scale})"><path fill="${PAPER}" d="M256 168c-38-30-92-40-148-34v228c56-6 110 4 148 34 38-30 92-40 148-34V134c-56-6-110 4-148 34z"/><path fill="none" stroke="${GREEN}" stroke-width="14" stroke-linecap="round" d="M148 190c24 0 46 5 66 14M148 242c24 0 46 5 66 14M298 204c20-9 42-14 66-14M298 256c20-9 42-14 66-14"/><path fill="${CLAY}" d="M256 88l34 168h-68z"/><path fill="#8a3a14" d="M256 424l34-168h-68z"/><circle cx="256" cy="256" r="17" fill="${PAPER}"/></g>`
}
