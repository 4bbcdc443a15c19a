import { IonApp } from '@ionic/react'
export default function ApplicationHalf() { return <IonApp /> }
