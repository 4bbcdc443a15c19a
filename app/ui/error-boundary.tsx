import { Component, type ReactNode } from 'react'
import { FrameContext } from '../i18n/frame-context'
import { NetworkError } from '../network/http'
import { forgetFailures, isChunkMissing, isStyleChunkMissing, reloadIfChunkMissing } from '../network/load'
import { Icon } from './icon'
import { MissingScreen, OnThisDevice } from './missing-screen'

interface Props {
  /** The current address; a change retries the content. */
  at: string
  /** The boundary is inside a frame that already has the page's `main`. */
  isInside?: boolean
  /** The boundary is outside any frame, so the error gets the site's frame. */
  isBare?: boolean
  /** Rendered instead of the failed content, without an error message. */
  otherwise?: ReactNode
  children: ReactNode
}

/** Shows an error instead of a page that failed to load (no network) or to render (a bug). */
export class ErrorBoundary extends Component<Props, { error: unknown; at: string }> {
  static override contextType = FrameContext
  declare context: React.ContextType<typeof FrameContext>
  override state: { error: unknown; at: string } = { error: null, at: this.props.at }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  static getDerivedStateFromProps({ at }: Props, state: { at: string }) {
    return at === state.at ? null : { error: null, at }
  }

  private hasRetried = false

  override componentDidCatch() {
    if (this.hasRetried) void reloadIfChunkMissing()
  }

  private readonly retry = () => {
    this.hasRetried = true
    if (isStyleChunkMissing()) void reloadIfChunkMissing()
    else {
      forgetFailures()
      this.setState({ error: null })
    }
  }

  override render() {
    const { error } = this.state
    if (error === null || !this.context) return this.props.children
    if (this.props.otherwise !== undefined) return this.props.otherwise
    const { page } = this.context.texts
    const isNetwork = error instanceof NetworkError || !navigator.onLine || isChunkMissing(error)
    const content = (
      <>
        <Icon name={isNetwork ? 'offline' : 'alert'} className="icon icon-large" />
        <h1>{isNetwork ? page.failedTitle : page.errorTitle}</h1>
        <p>{isNetwork ? page.failedText : page.errorText}</p>
        <div className="actions">
          <button type="button" className="button" onClick={isNetwork ? this.retry : () => location.reload()}>
            <Icon name="refresh" />
            {isNetwork ? page.retry : page.reload}
          </button>
          {this.props.isBare && (
            <a className="button button-quiet" href="/">
              {page.home}
            </a>
          )}
        </div>
      </>
    )
    if (this.props.isBare) return <MissingScreen>{content}</MissingScreen>
    const Frame = this.props.isInside ? 'div' : 'main'
    return (
      <Frame {...(this.props.isInside ? {} : { id: 'page' })} className="wide message" tabIndex={-1}>
        {content}
        {!this.props.isInside && <OnThisDevice />}
      </Frame>
    )
  }
}
