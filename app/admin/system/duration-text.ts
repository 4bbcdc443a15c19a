import type { Language } from '#contract/languages'

const UNITS = { fr: { day: 'j', hour: 'h', minute: 'min' }, en: { day: 'd', hour: 'h', minute: 'min' } } as const

/** `3 j 4 h`, `2 h 05 min`, `12 min`: shows at most the two largest units. */
export function durationText(seconds: number, language: Language): string {
  const { day, hour, minute } = UNITS[language]
  const minutes = Math.floor(seconds / 60)
  const hours = Math.floor(minutes / 60)
  const days = Math.floor(hours / 24)
  const part = (value: number, unit: string) => `${value}\u00a0${unit}`
  if (days > 0) return `${part(days, day)} ${part(hours % 24, hour)}`
  if (hours > 0) return `${part(hours, hour)} ${part(minutes % 60, minute)}`
  return part(minutes, minute)
}
