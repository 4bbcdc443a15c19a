import type { Page } from '@playwright/test'

export interface TextContrast {
  readonly text: string
  readonly where: string
  readonly colours: string
  readonly contrast: number
}

/**
 * Contrast of every text of a page, including shadow roots: its colour against the rendered backgrounds behind it
 * (through slots). Also covers texts outside the viewport.
 */
export const textContrasts = (page: Page): Promise<TextContrast[]> =>
  page.evaluate(() => {
    type Colour = [red: number, green: number, blue: number, alpha: number]
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
    const parse = (colour: string): Colour => {
      if (!canvas) throw new Error('no canvas')
      canvas.clearRect(0, 0, 1, 1)
      canvas.fillStyle = colour
      canvas.fillRect(0, 0, 1, 1)
      const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data
      return [red, green, blue, alpha / 255]
    }
    const over = ([red, green, blue, alpha]: Colour, ground: Colour): Colour => {
      const mix = (top: number, under: number): number => top * alpha + under * (1 - alpha)
      return [mix(red, ground[0]), mix(green, ground[1]), mix(blue, ground[2]), 1]
    }
    const light = (channel: number): number =>
      channel / 255 <= 0.03928 ? channel / 255 / 12.92 : ((channel / 255 + 0.055) / 1.055) ** 2.4
    const luminance = ([red, green, blue]: Colour): number =>
      0.2126 * light(red) + 0.7152 * light(green) + 0.0722 * light(blue)
    const above = (node: Node): Element | null => {
      if (node instanceof Element && node.assignedSlot) return node.assignedSlot
      if (node instanceof Text && node.assignedSlot) return node.assignedSlot
      const parent = node.parentNode
      return parent instanceof ShadowRoot ? parent.host : parent instanceof Element ? parent : null
    }
    const isUnder = (one: Element, of: Element): boolean => {
      const [a, b] = [one.getBoundingClientRect(), of.getBoundingClientRect()]
      return (
        a.width > 0 && a.left <= b.left + 1 && a.right >= b.right - 1 && a.top <= b.top + 1 && a.bottom >= b.bottom - 1
      )
    }
    /** Backgrounds behind a text, nearest first: its ancestors, and elements placed behind them (an indicator). */
    const listGrounds = (text: Text): { colour: Colour; opacity: number }[] => {
      const grounds: { colour: Colour; opacity: number }[] = []
      for (let at = above(text); at; at = above(at)) {
        const style = getComputedStyle(at)
        grounds.push({ colour: parse(style.backgroundColor), opacity: Number(style.opacity) })
        for (const sibling of at.parentNode?.children ?? []) {
          if (sibling === at || getComputedStyle(sibling).position !== 'absolute' || !isUnder(sibling, at)) continue
          for (const one of [sibling, ...sibling.querySelectorAll('*')]) {
            const { backgroundColor, opacity } = getComputedStyle(one)
            const [red, green, blue, alpha] = parse(backgroundColor)
            grounds.push({ colour: [red, green, blue, alpha * Number(opacity)], opacity: 1 })
          }
        }
      }
      return grounds
    }
    const textsIn = (root: Node): Text[] =>
      [...root.childNodes].flatMap((node) => {
        if (node instanceof Text) return node.data.trim() === '' ? [] : [node]
        if (!(node instanceof Element) || ['SCRIPT', 'STYLE', 'TEMPLATE'].includes(node.tagName)) return []
        return [...(node.shadowRoot ? textsIn(node.shadowRoot) : []), ...textsIn(node)]
      })
    const describePath = (text: Text): string => {
      const names: string[] = []
      for (let at = above(text); at && at !== document.body; at = above(at)) names.unshift(at.localName)
      return names.join(' > ')
    }
    return textsIn(document.body).flatMap((text) => {
      // Slotted content inherits the background of its slot.
      const parent = above(text)
      if (!parent) return []
      const grounds = listGrounds(text)
      const ground = grounds.reduceRight<Colour>((under, { colour }) => over(colour, under), [255, 255, 255, 1])
      const [red, green, blue, alpha] = parse(getComputedStyle(parent).color)
      const opacity = grounds.reduce((product, one) => product * one.opacity, 1)
      // Parts that are still transparent (a menu, the text of a pull) are measured as if visible.
      const shown = over([red, green, blue, opacity === 0 ? alpha : alpha * opacity], ground)
      const [low = 0, high = 0] = [luminance(shown), luminance(ground)].toSorted((a, b) => a - b)
      return [
        {
          text: text.data.trim(),
          where: describePath(text),
          colours: `${shown.map(Math.round).join(' ')} on ${ground.map(Math.round).join(' ')}`,
          contrast: Math.round(((high + 0.05) / (low + 0.05)) * 100) / 100,
        },
      ]
    })
  })
