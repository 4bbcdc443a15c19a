import { Component, type ReactNode } from 'react'
import { FrameContext } from '../i18n/frame-context'
import { NetworkError } from '../network/http'
import { forgetFailures, isChunkMissing, isStyleChunkMissing, reloadIfChunkMissing } from '../network/load'
import { Icon } from './icon'
import { MissingScreen, OnThisDevice } from './missing-screen'

interface Props {
  /** Where the person is: another place is another try. */
  at: string
  /** Inside a frame that already has the page's `main`. */
  isInside?: boolean
  /** Outside any frame: the site's own is put around. */
  isBare?: boolean
  /** Drawn in place of what failed, where nothing needs to be said of it. */
  otherwise?: ReactNode
  children: ReactNode
}

/** What is shown in place of a page that could not be loaded (no network) or drawn (a fault of ours). */
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
