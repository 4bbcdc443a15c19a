import * as React from 'react'
import { createComponent, type EventName } from '@stencil/react-output-target/runtime'
import type { SegmentCustomEvent } from '@ionic/core'
import { IonSegment as Element, defineCustomElement } from '@ionic/core/components/ion-segment.js'

export const IonSegment = createComponent({
  tagName: 'ion-segment',
  elementClass: Element,
  react: React,
  events: { onIonChange: 'ionChange' as EventName<SegmentCustomEvent> },
  defineCustomElement,
})
