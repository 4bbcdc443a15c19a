import { NOTICE_GROUPS, type NoticeGroup } from '#contract/notice-kinds'
import { noticeRoutes } from '#contract/routes/notices'
import { useQueryClient } from '@tanstack/react-query'
import { useOnline } from '../../device/use-online'
import { buildAddress, call, type ReplyAt } from '../../network/call'
import { useAnswer } from '../../shell/answers'
import { useTranslation } from '../../shell/i18n'
import { Field } from '../../ui/field'
import { actingAs, useAccount } from '../account/account-context'
import { Part } from '../account/part'
import { useAct } from '../../shell/use-act'
import { PushDevice } from './notice-device'
import { deviceZone } from './notice-push'
import './notices.css'

type Settings = ReplyAt<typeof noticeRoutes.settings>
type Changes = Partial<Omit<Settings, 'pushKey' | 'browsers' | 'isHere'>>
const SETTINGS = buildAddress(noticeRoutes.settings)
const WAYS = ['mail', 'push'] as const

const two = (part: number) => String(part).padStart(2, '0')
const formatTime = (minute: number) => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`
const parseMinute = (text: string): number | null => {
  const [hours, minutes] = text.split(':').map(Number)
  return hours === undefined || minutes === undefined || Number.isNaN(hours + minutes) ? null : hours * 60 + minutes
}

/** Settings for the kinds of notices, their channels and the quiet hours. */
export function NoticeSettingsPanel() {
  const answer = useAnswer(SETTINGS, { persist: true, isFresh: true })
  return <Part answer={answer}>{(settings) => <Choices settings={settings} onChange={answer.refetch} />}</Part>
}

function Choices({ settings, onChange }: { settings: Settings; onChange: () => void }) {
  const { t } = useTranslation('notices')
  const { person } = useAccount()
  const client = useQueryClient()
  const isOnline = useOnline()
  const { isBusy, failure, run } = useAct()
  const save = (changes: Changes) =>
    run(async () => {
      const saved = await call(noticeRoutes.editSettings, { body: changes, ...actingAs(person) })
      client.setQueryData<Settings>([SETTINGS], (before) => before && { ...before, ...saved })
    })
  const turn = (way: 'mailOff' | 'pushOff', group: NoticeGroup, isOn: boolean) => {
    const others = settings[way].filter((one) => one !== group)
    save({ [way]: isOn ? others : [...others, group] })
  }
  const isFixed = isBusy || !isOnline
  const quiet = (side: 'quietFrom' | 'quietTo', text: string) => {
    const minute = parseMinute(text)
    // Quiet hours are in the device's time zone.
    if (minute !== null) save({ [side]: minute, zone: deviceZone() })
  }
  return (
    <>
      {!isOnline && (
        <p className="notice" role="status">
          {t('offline')}
        </p>
      )}
      {failure && (
        <p className="notice notice-bad" role="alert">
          {failure}
        </p>
      )}
      <section className="card">
        <table className="notice-choices">
          <thead>
            <tr>
              <td />
              {WAYS.map((way) => (
                <th key={way} scope="col">
                  {t(`ways.${way}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {NOTICE_GROUPS.map((group) => (
              <tr key={group}>
                <th scope="row">{t(`groups.${group}`)}</th>
                {(['mailOff', 'pushOff'] as const).map((way) => (
                  <td key={way}>
                    <label>
                      <input
                        type="checkbox"
                        aria-label={`${t(`groups.${group}`)}, ${t(way === 'mailOff' ? 'ways.mail' : 'ways.push')}`}
                        checked={!settings[way].includes(group)}
                        disabled={isFixed}
                        onChange={({ target }) => turn(way, group, target.checked)}
                      />
                    </label>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        <p className="note">{t('mailText')}</p>
        <p className="note">{t('duties')}</p>
      </section>
      <PushDevice
        pushKey={settings.pushKey}
        browsers={settings.browsers}
        isHere={settings.isHere}
        onChange={onChange}
      />
      <section className="card" aria-labelledby="notice-quiet">
        <h2 id="notice-quiet">{t('quiet.title')}</h2>
        <p>{t('quiet.text', { zone: settings.zone.replace(/^.*\//, '').replaceAll('_', ' ') })}</p>
        <div className="notice-hours">
          {(['quietFrom', 'quietTo'] as const).map((side) => (
            <Field key={side} label={t(side === 'quietFrom' ? 'quiet.from' : 'quiet.to')}>
              {(a11y) => (
                <input
                  {...a11y}
                  key={settings[side]}
                  type="time"
                  defaultValue={formatTime(settings[side])}
                  disabled={isFixed}
                  onBlur={({ target }) => target.value !== formatTime(settings[side]) && quiet(side, target.value)}
                />
              )}
            </Field>
          ))}
        </div>
        <p className="note">{t('quiet.none')}</p>
      </section>
    </>
  )
}
