import { useState } from 'react'
import { institutionKeysRoutes } from '#contract/routes/institutions'
import { useOnline } from '../../device/use-online'
import { useFrame } from '../../i18n/frame-context'
import { longDate } from '../../i18n/relative-time'
import { timestampText } from '../../i18n/timestamp-text'
import { buildAddress, call, type ReplyAt } from '../../network/call'
import { Answered } from '../../shell/answered'
import { useAnswer } from '../../shell/answers'
import { Badge } from '../../shell/badge'
import { useTranslation } from '../../shell/i18n'
import { Icon } from '../../ui/icon'
import { showToast } from '../../ui/toast'
import { Ask, SecretOnce } from './form-parts'
import { KeyForm } from './key-form'
import { useFormAct } from './use-form-act'

type Key = ReplyAt<typeof institutionKeysRoutes.list>[number]
type Made = ReplyAt<typeof institutionKeysRoutes.create>

/** API keys: created here, shown once, revoked here. */
export function KeyList() {
  const { t } = useTranslation('integration')
  const { t: ta } = useTranslation('account')
  const isOnline = useOnline()
  const answer = useAnswer(buildAddress(institutionKeysRoutes.list), { persist: true, isFresh: true })
  const [isMaking, setMaking] = useState(false)
  const [made, setMade] = useState<Made | null>(null)
  const [revoking, setRevoking] = useState<Key | null>(null)
  return (
    <section className="card" aria-labelledby="keys-title">
      <h2 id="keys-title">{t('keys.title')}</h2>
      <p>{t('keys.text')}</p>
      <Answered answer={answer} t={ta}>
        {(keys) => <Keys keys={keys} onRevoke={setRevoking} />}
      </Answered>
      <p className="actions">
        <button type="button" className="button" disabled={!isOnline} onClick={() => setMaking(true)}>
          <Icon name="add" />
          {t('keys.create')}
        </button>
      </p>
      {isMaking && (
        <KeyForm
          onClose={() => setMaking(false)}
          onMade={(key) => {
            setMaking(false)
            setMade(key)
            answer.refetch()
          }}
        />
      )}
      {made && (
        <SecretOnce
          title={t('keys.madeTitle', { name: made.name })}
          label={t('keys.value')}
          value={made.key}
          warning={t('keys.warning')}
          onClose={() => setMade(null)}
        />
      )}
      {revoking && <Revoking apiKey={revoking} onClose={() => setRevoking(null)} onDone={answer.refetch} />}
    </section>
  )
}

interface KeysProps {
  keys: readonly Key[]
  onRevoke: (key: Key) => void
}

function Keys({ keys, onRevoke }: KeysProps) {
  const { t } = useTranslation('integration')
  const open = keys.filter(({ revokedAt }) => revokedAt === null)
  const old = keys.filter(({ revokedAt }) => revokedAt !== null)
  const list = (of: readonly Key[]) => (
    <ul className="integration-list">
      {of.map((one) => (
        <Row key={one.id} one={one} onRevoke={onRevoke} />
      ))}
    </ul>
  )
  return (
    <>
      {open.length === 0 ? <p className="note">{t('keys.none')}</p> : list(open)}
      {old.length > 0 && (
        <details>
          <summary>{t('keys.old', { count: old.length })}</summary>
          {list(old)}
        </details>
      )}
    </>
  )
}

function Row({ one, onRevoke }: { one: Key; onRevoke: (key: Key) => void }) {
  const { t } = useTranslation('integration')
  const { language } = useFrame()
  const isOnline = useOnline()
  const words = t('keys.scopeNames', { returnObjects: true })
  const day = (moment: string) => longDate(new Date(moment), language)
  const { name, scopes, hint, createdAt, lastUsedAt, revokedAt } = one
  return (
    <li>
      <div>
        <strong>{name}</strong>
        <p className="integration-tags">
          {scopes.map((scope) => (
            <Badge key={scope}>{words[scope]}</Badge>
          ))}
        </p>
        <p className="note">
          {t('keys.hint', { hint })} · {t('keys.created', { date: day(createdAt) })}
          <br />
          {lastUsedAt === null
            ? t('keys.unused')
            : t('keys.used', { date: timestampText(Date.parse(lastUsedAt), language) })}
          {revokedAt !== null && (
            <>
              <br />
              {t('keys.revoked', { date: day(revokedAt) })}
            </>
          )}
        </p>
      </div>
      {revokedAt === null && (
        <button
          type="button"
          className="button button-quiet"
          disabled={!isOnline}
          aria-label={t('keys.revokeOf', { name })}
          onClick={() => onRevoke(one)}
        >
          {t('keys.revoke')}
        </button>
      )}
    </li>
  )
}

interface RevokingProps {
  apiKey: Key
  onClose: () => void
  onDone: () => void
}

function Revoking({ apiKey: { id, name }, onClose, onDone }: RevokingProps) {
  const { t } = useTranslation('integration')
  const { isBusy, errors, run } = useFormAct()
  const revoke = () =>
    run(async (acting) => {
      await call(institutionKeysRoutes.revoke, { params: { id }, ...acting })
      onClose()
      showToast({ title: t('keys.revokeDone') })
      onDone()
    })
  return (
    <Ask
      title={t('keys.revokeTitle', { name })}
      action={t('keys.revoke')}
      isBusy={isBusy}
      error={errors['form']}
      onClose={onClose}
      onSure={revoke}
    >
      {t('keys.revokeText')}
    </Ask>
  )
}
