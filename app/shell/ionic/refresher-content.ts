import * as React from 'react'
import { createComponent } from '@stencil/react-output-target/runtime'
import { IonRefresherContent as Element, defineCustomElement } from '@ionic/core/components/ion-refresher-content.js'

export const IonRefresherContent = createComponent({
  tagName: 'ion-refresher-content',
  elementClass: Element,
  react: React,
  events: {},
  defineCustomElement,
})
