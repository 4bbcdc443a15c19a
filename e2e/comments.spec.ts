import type { Page } from '@playwright/test'
import { typeset } from '../app/i18n/typography'
import { comments } from '../app/member/writing/comments/comments.fr'
import { outline } from '../app/member/writing/outline.fr'
import { readyForOfflineAccount, registerAndConfirm, screen } from './support/account'
import { dialogNamed } from './support/console'
import { expectFit } from './support/fit'
import { demonstrationTest as test, expect } from './support/test'
import { addMentor, inDays, office, openMentor, ownOn } from './support/work'

const c = typeset(comments, 'fr')
const o = typeset(outline, 'fr')
const SHOTS = process.env['COMMENT_SHOTS']
const shot = async (page: Page, name: string) => {
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/${name}.png` })
}

const text = (page: Page) => screen(page).getByRole('textbox').last()

/** Selects these words of the text, as by touch. */
async function choose(page: Page, words: string): Promise<void> {
  await page.locator('.editor-text:visible').evaluate((root, wanted) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const from = node.textContent?.indexOf(wanted) ?? -1
      if (from >= 0) document.getSelection()?.setBaseAndExtent(node, from, node, from + wanted.length)
    }
  }, words)
}

// A click that cannot be performed fails at its own line instead of at the end of the test.
test.use({ actionTimeout: 20_000 })

test('a mentor comments offline, the student accepts, answers and ticks offline; nothing is lost', async ({
  page,
  site,
  messages,
  network,
  browser,
  contextOptions,
}) => {
  test.setTimeout(300_000)
  messages.expect(/status of (401|409|422)/)
  await registerAndConfirm(page, site, 'fr')
  const { id: userId } = await ownOn<{ id: string }>(page.request, '/api/account')
  const { call, close } = await office(site)
  const mentorId = await addMentor(site, call, 'tutor-words', 'Essohanam Pitassa')
  const { id } = await call('/api/projects', {
    title: 'Le maraîchage à Lomé',
    description: '',
    userId,
    mentorId,
    deadline: inDays(90),
  })
  await close()
  await page.goto(`/account/project/${id}/writing`)
  await screen(page).getByRole('button', { name: o.add, exact: true }).click()
  await dialogNamed(page, o.add).getByLabel(o.title, { exact: true }).fill('Le terrain')
  await dialogNamed(page, o.add).getByRole('button', { name: o.save }).click()
  await screen(page).getByRole('link', { name: 'Le terrain', exact: true }).click()
  await text(page).click()
  await page.keyboard.type('Le sol de la vallée est sec. La pluie tombe tard.')
  const section = page.url()
  await page.getByRole('button', { name: 'Retour' }).first().click()
  await expect(screen(page)).toContainText(o.sync.sent, { timeout: 30_000 })

  // The mentor, offline: a suggestion on selected words, a point on a passage.
  const mentor = await openMentor(browser, contextOptions, site, 'tutor-words', 'fr')
  await mentor.goto(section)
  await expect(text(mentor)).toContainText('La pluie tombe tard.')
  await expect(screen(mentor).getByRole('button', { name: c.add })).toBeVisible()
  await readyForOfflineAccount(mentor)
  await mentor.context().setOffline(true)
  await choose(mentor, 'est sec')
  await mentor.getByRole('button', { name: c.addHere }).click()
  const form = dialogNamed(mentor, c.form.new)
  await form.getByLabel(c.kinds.suggestion).check()
  await form.getByLabel(c.form.replacement).fill('est sec, très sec')
  await form.getByLabel(c.form.reason).fill('Mesuré en février.')
  await shot(mentor, 'form')
  await form.getByRole('button', { name: c.form.save }).click()
  await expect(mentor.locator('mark.comment-mark-suggestion')).toHaveText('est sec')
  await screen(mentor).getByRole('button', { name: c.add }).click()
  await dialogNamed(mentor, c.choose.title).getByRole('button', { name: c.choose.next }).click()
  await form.getByLabel(c.kinds.point).check()
  await form.getByLabel(c.form.point).fill('Citer la station météo.')
  await form.getByRole('button', { name: c.form.save }).click()
  await screen(mentor)
    .getByRole('button', { name: /2 remarques ouvertes/ })
    .click()
  await expect(dialogNamed(mentor, c.list)).toContainText(c.thread.waiting)
  // The page is reloaded before the network returns, since both are on the disk.
  await mentor.context().setOffline(false)
  await mentor.reload()
  await expect(mentor.locator('mark.comment-mark-suggestion')).toHaveText('est sec')

  // The student reads both, writes beside them and accepts offline.
  await page.goto(section)
  await expect(page.locator('mark.comment-mark-suggestion')).toHaveText('est sec', { timeout: 30_000 })
  await text(page).click()
  await page.keyboard.press('Control+Home')
  await page.keyboard.type('Nous l’avons vu : ')
  await expect(page.locator('mark.comment-mark-suggestion')).toHaveText('est sec')
  await shot(page, 'section')
  await readyForOfflineAccount(page)
  await network.cut()
  await screen(page)
    .getByRole('button', { name: /2 remarques ouvertes/ })
    .click()
  await shot(page, 'list-sheet')
  await dialogNamed(page, c.list).getByRole('button', { name: 'Mesuré en février.' }).click()
  const suggestion = dialogNamed(page, c.kinds.suggestion)
  await expect(suggestion.locator('ins')).toContainText('très')
  await shot(page, 'suggestion')
  // A double click accepts only once.
  await suggestion.getByRole('button', { name: c.acts.accept }).dblclick()
  // Not found by role, since the text is behind the sheet.
  await expect(page.locator('.editor-text:visible')).toContainText('est sec, très sec')
  await suggestion.getByLabel(c.thread.answerLabel).fill('Merci, c’est fait.')
  await suggestion.getByRole('button', { name: c.thread.send }).click()
  await expect(suggestion).toContainText('Merci, c’est fait.')
  await page.keyboard.press('Escape')

  // The project's list, also offline, leads back into the text.
  await page.goto(`/account/project/${id}/comments`)
  await expectFit(page, 'comments')
  await shot(page, 'list')
  await screen(page).getByRole('link', { name: 'Citer la station météo.' }).click()
  const point = dialogNamed(page, c.kinds.point)
  await point.getByRole('button', { name: c.acts.done }).click()
  await expect(point).toContainText(c.pointStates.done)
  await shot(page, 'point')
  await network.restore()
  await page.reload()

  // The mentor receives everything and closes the point.
  await mentor.reload()
  await expect(text(mentor)).toContainText('est sec, très sec', { timeout: 90_000 })
  await expect(text(mentor)).not.toContainText('très sec, très sec')
  await mentor.goto(`/account/project/${id}/comments`)
  await screen(mentor).getByRole('link', { name: 'Citer la station météo.' }).click()
  await dialogNamed(mentor, c.kinds.point).getByRole('button', { name: c.acts.closePoint }).click()
  await expect(dialogNamed(mentor, c.kinds.point)).toContainText(c.pointStates.closed)
  await mentor.context().close()

  // When the section is split, comments stay with their words.
  await page.goto(section)
  await text(page).click()
  await page.keyboard.press('Control+Home')
  await page.keyboard.type('Un début.')
  await page.keyboard.press('Enter')
  await screen(page).getByRole('button', { name: o.more, exact: true }).click()
  await dialogNamed(page, 'Le terrain').getByRole('button', { name: o.split }).click()
  await dialogNamed(page, o.split).getByLabel(o.splitTitle).fill('La suite')
  await dialogNamed(page, o.split).getByRole('button', { name: o.save }).click()
  await expect(page.getByRole('heading', { name: 'La suite' })).toBeVisible()
  await expect(text(page)).toContainText('est sec, très sec')
  // The mentor's change may not have arrived yet.
  await screen(page)
    .getByRole('button', { name: /remarque ouverte/ })
    .click()
  await expect(dialogNamed(page, c.list)).toContainText('Citer la station météo.')
  await shot(page, 'after-split')
})
