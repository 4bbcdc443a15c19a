import * as React from 'react'
import { createComponent } from '@stencil/react-output-target/runtime'
import { IonItemOption as Element, defineCustomElement } from '@ionic/core/components/ion-item-option.js'

export const IonItemOption = createComponent({
  tagName: 'ion-item-option',
  elementClass: Element,
  react: React,
  events: {},
  defineCustomElement,
})
