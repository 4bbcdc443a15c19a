import * as React from 'react'
import { createComponent } from '@stencil/react-output-target/runtime'
import { IonItemOptions as Element, defineCustomElement } from '@ionic/core/components/ion-item-options.js'

export const IonItemOptions = createComponent({
  tagName: 'ion-item-options',
  elementClass: Element,
  react: React,
  events: {},
  defineCustomElement,
})
