import * as React from 'react'
import { createComponent } from '@stencil/react-output-target/runtime'
import { IonItemSliding as Element, defineCustomElement } from '@ionic/core/components/ion-item-sliding.js'

export const IonItemSliding = createComponent({
  tagName: 'ion-item-sliding',
  elementClass: Element,
  react: React,
  events: {},
  defineCustomElement,
})
