import * as React from 'react'
import { createComponent } from '@stencil/react-output-target/runtime'
import { IonSegment as Element, defineCustomElement } from '@ionic/core/components/ion-segment.js'

export const IonSegment = createComponent({
  tagName: 'ion-segment',
  elementClass: Element,
  react: React,
  events: { onIonChange: 'ionChange' },
  defineCustomElement,
})
