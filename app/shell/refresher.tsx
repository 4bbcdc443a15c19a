import { IonRefresher } from './ionic/refresher'
import { IonRefresherContent } from './ionic/refresher-content'

/** Pulling a screen down asks the server now. Stands in a screen's `fixed` part. */
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
