import * as React from 'react'
import { createComponent } from '@stencil/react-output-target/runtime'
import { IonFabButton as Element, defineCustomElement } from '@ionic/core/components/ion-fab-button.js'

export const IonFabButton = createComponent({
  tagName: 'ion-fab-button',
  elementClass: Element,
  react: React,
  events: {},
  defineCustomElement,
})
