import { IonPage } from '@ionic/react'
import type { ReactNode } from 'react'

/** A screen with a header of its own or none: the sign-in, and what stands in the way of the others. */
export const PlainPage = ({ children }: { children: ReactNode }) => <IonPage className="plain">{children}</IonPage>
