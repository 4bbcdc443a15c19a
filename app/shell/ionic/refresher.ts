import * as React from 'react'
import { createComponent } from '@stencil/react-output-target/runtime'
import { IonRefresher as Element, defineCustomElement } from '@ionic/core/components/ion-refresher.js'

export const IonRefresher = createComponent({
  tagName: 'ion-refresher',
  elementClass: Element,
  react: React,
  events: { onIonRefresh: 'ionRefresh' },
  defineCustomElement,
})
