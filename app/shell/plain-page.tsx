import { IonPage } from '@ionic/react'
import type { ReactNode } from 'react'

/** A screen with its own header or none, such as the sign-in and errors. */
export const PlainPage = ({ children }: { children: ReactNode }) => <IonPage className="plain">{children}</IonPage>
