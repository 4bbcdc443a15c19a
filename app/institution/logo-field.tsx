import { useId, useRef, useState } from 'react'
import { PICTURE_BODY_LIMIT } from '#contract/limits'
import { panelRoutes } from '#contract/routes/institutions'
import { useOnline } from '../device/use-online'
import { buildAddress, call } from '../network/call'
import { findRefusal } from '../network/http'
import { callOver } from '../offline/replica/call-over'
import { serverTransport } from '../offline/replica/server-transport'
import { useTranslation } from '../shell/i18n'
import { NotAPicture } from '../shell/shrink-picture'
import { showToast } from '../ui/toast'
import { Logo } from './logo'
import { useRefreshPanel, type Panel } from './panel-data'
import { shrinkLogo } from './shrink-logo'
import { useAct } from '../shell/use-act'
import { useActing } from './use-acting'

/** The logo, which is scaled down before the upload. */
export function LogoField({ panel }: { panel: Panel }) {
  const { t } = useTranslation('institution')
  const isOnline = useOnline()
  const headers = useActing()
  const refresh = useRefreshPanel()
  const { isBusy, failure, run } = useAct()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string | null>(null)

  async function upload(file: File): Promise<void> {
    try {
      const body = await shrinkLogo(file, PICTURE_BODY_LIMIT)
      const { method } = panelRoutes.addLogo
      await callOver(serverTransport, { url: buildAddress(panelRoutes.addLogo), method, body, headers })
      await refresh()
      showToast({ title: t('settings.logoSaved') })
    } catch (error) {
      const message =
        error instanceof NotAPicture ? t('settings.notAPicture') : findRefusal(error)?.fields?.picture?.message
      if (message === undefined) throw error
      setProblem(message)
    }
  }
  const choose = (file: File | undefined) => {
    if (!file) return
    setProblem(null)
    run(() => upload(file))
    if (input.current) input.current.value = ''
  }
  const remove = () =>
    run(async () => {
      await call(panelRoutes.removeLogo, { headers })
      await refresh()
      showToast({ title: t('settings.logoRemoved') })
    })
  return (
    <div className="panel-identity">
      <Logo panel={panel} />
      <div>
        <p className="actions">
          <label className="button button-quiet panel-file" aria-disabled={!isOnline || isBusy}>
            <input
              ref={input}
              className="hidden"
              type="file"
              accept="image/jpeg,image/png,image/webp,image/*"
              aria-describedby={id}
              disabled={!isOnline || isBusy}
              onChange={(event) => choose(event.target.files?.[0])}
            />
            {panel.logo === null ? t('settings.choose') : t('settings.change')}
          </label>
          {panel.logo !== null && (
            <button type="button" className="button button-quiet" disabled={!isOnline || isBusy} onClick={remove}>
              {t('settings.remove')}
            </button>
          )}
        </p>
        <p id={id} className="field-help">
          {t('settings.logoHelp')}
        </p>
        {(problem ?? failure) && (
          <p className="field-error" role="alert">
            {problem ?? failure}
          </p>
        )}
      </div>
    </div>
  )
}
