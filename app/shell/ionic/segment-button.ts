import * as React from 'react'
import { createComponent } from '@stencil/react-output-target/runtime'
import { IonSegmentButton as Element, defineCustomElement } from '@ionic/core/components/ion-segment-button.js'

export const IonSegmentButton = createComponent({
  tagName: 'ion-segment-button',
  elementClass: Element,
  react: React,
  events: {},
  defineCustomElement,
})
