import { IonRefresher } from './ionic/refresher'
import { IonRefresherContent } from './ionic/refresher-content'

/** Ionic's refresher, loaded by `PullToRefresh`. */
export function Refresher({ onPull }: { onPull: () => Promise<unknown> }) {
  return (
    <IonRefresher
      slot="fixed"
      onIonRefresh={(event: CustomEvent<{ complete: () => void }>) => {
        void onPull().finally(() => event.detail.complete())
      }}
    >
      <IonRefresherContent />
    </IonRefresher>
  )
}
