import { expect, test } from '@playwright/test'
import { importedParts, openParts } from './support/ionic-page'
import { textContrasts } from './support/contrast'

const LABEL = '<ion-label>Ligne<h1>Un</h1><h2>Deux</h2><h3>Trois</h3><h4>Quatre</h4><p>Seconde ligne</p></ion-label>'
const ITEM = `<ion-item detail="true" lines="full"><span slot="start">Début</span>${LABEL}<p>Dessous</p></ion-item>`

/** A sample of each Ionic part that the application imports, as its screens use it. New parts must be added. */
const SAMPLES: Readonly<Record<string, string>> = {
  'ion-app': 'Texte',
  'ion-back-button': '<ion-back-button default-href="/" text="Retour"></ion-back-button>',
  'ion-buttons': '<ion-buttons><button type="button" class="tool">Bouton</button></ion-buttons>',
  'ion-content': '<ion-content style="height: 4rem"><p>Texte</p></ion-content>',
  'ion-fab-button': '<ion-fab-button>Neuf</ion-fab-button>',
  'ion-header': '<ion-header>Texte</ion-header>',
  'ion-icon': '<ion-icon></ion-icon>',
  'ion-item': ITEM,
  'ion-item-option':
    '<ion-item-option>Modifier</ion-item-option><ion-item-option color="danger">Retirer</ion-item-option>',
  'ion-item-options': '<ion-item-options>Texte</ion-item-options>',
  'ion-item-sliding': `<ion-item-sliding>${ITEM}</ion-item-sliding>`,
  'ion-label': LABEL,
  'ion-list': `<ion-list lines="none">${ITEM}</ion-list><ion-list class="account-rows">${ITEM}</ion-list>`,
  'ion-menu': '<ion-menu content-id="parts">Texte</ion-menu>',
  'ion-menu-button': '<ion-menu-button>Menu</ion-menu-button>',
  'ion-modal':
    '<ion-modal class="dialog" is-open="true"><div class="dialog-body">Dialogue<p>Texte</p></div></ion-modal>',
  'ion-refresher': '<ion-refresher>Texte</ion-refresher>',
  'ion-refresher-content':
    '<ion-refresher-content pulling-text="Tirez" refreshing-text="Un instant"></ion-refresher-content>',
  'ion-router-outlet': '<ion-router-outlet><div class="ion-page">Texte</div></ion-router-outlet>',
  'ion-segment': '<ion-segment>Texte</ion-segment>',
  'ion-segment-button': `<ion-segment value="a"><ion-segment-button value="a">Un</ion-segment-button>
    <ion-segment-button value="b">Deux</ion-segment-button></ion-segment>`,
  'ion-spinner': '<ion-spinner></ion-spinner>',
  'ion-split-pane': '<ion-split-pane content-id="parts">Texte</ion-split-pane>',
  'ion-tab-bar': '<ion-tab-bar>Texte</ion-tab-bar>',
  'ion-tab-button': `<ion-tab-bar selected-tab="a"><ion-tab-button tab="a"><ion-label>Un</ion-label></ion-tab-button>
    <ion-tab-button tab="b"><ion-label>Deux</ion-label></ion-tab-button></ion-tab-bar>`,
  'ion-tabs': '<ion-tabs><div>Texte</div></ion-tabs>',
  'ion-title': '<ion-title><h1>Titre</h1></ion-title>',
  'ion-toolbar': '<ion-toolbar><ion-title>Titre</ion-title><ion-buttons slot="end">Texte</ion-buttons></ion-toolbar>',
}

test('every part of Ionic that the application imports has a sample', () => {
  expect(Object.keys(SAMPLES)).toEqual(importedParts())
})

for (const mode of ['md', 'ios'] as const)
  for (const theme of ['light', 'dark'])
    test(`text of Ionic's parts is read on our colours: ${mode}, ${theme}`, async ({ page }) => {
      const body = Object.entries(SAMPLES).map(([tag, sample]) => `<section data-part="${tag}">${sample}</section>`)
      await openParts(page, `<ion-app><main id="parts">${body.join('\n')}</main></ion-app>`, mode, theme)
      const contrasts = await textContrasts(page)
      expect(contrasts.length).toBeGreaterThan(Object.keys(SAMPLES).length)
      expect(contrasts.filter(({ contrast }) => contrast < 4.5)).toEqual([])
    })
