import { plusDays } from '#domain/money/instalments'
import type { Random } from '../factories/random'
import { buildTemplate } from '../factories/template'
import { TEMPLATES } from '../seed-content/templates'
import { between } from './clock'

export type DemoTemplate = ReturnType<typeof buildTemplate>

export function demoTemplates(random: Random): DemoTemplate[] {
  return TEMPLATES.map((template, index) => {
    const createdAt = plusDays(random.now, -400 + index * 12)
    const updatedAt = between(random, createdAt, random.now)
    return buildTemplate({ ...template, id: random.uuid(createdAt), createdAt, updatedAt }, random)
  })
}
