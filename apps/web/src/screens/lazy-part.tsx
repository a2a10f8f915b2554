/** Parts of a page whose code and texts come when they are first drawn. What cannot be brought takes nothing else with it, and is asked for again. */
import { Alert, Button, Group, Text } from '@mantine/core'
import { IconCloudOff, IconRefresh } from '@tabler/icons-react'
import { type Feature, textsOf } from '@hop/texts/page-texts'
import { Component, type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { loadTexts } from '../texts/load-texts'
import { showFailure } from '../ui/feedback/toasts'
import { ScreenNotLoaded } from './not-loaded'

const t = textsOf('shell')

interface PartOptions {
  /** Those of other features: without them people would read keys. */
  texts?: readonly Feature[]
  /** In its place while it is on its way. */
  waiting?: ReactNode
  /** In its place when it cannot be brought: the way to try again; a toast, for a dialog; or nothing, for what nobody misses. */
  failed?: 'section' | 'toast' | 'nothing'
}

/** Nothing is to be seen of it yet, and the page is not ready either. */
const unseen = <span hidden aria-busy="true" />

/** `lazyPart(async () => (await import('./OwnOrders')).OwnOrders, { texts: ['orders'] })` */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { texts = [], waiting = unseen, failed = 'section' }: PartOptions = {},
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined
  /** Another for each try: one that has failed keeps its failure. */
  const askedFor = () =>
    lazy(async () => {
      try {
        const [part] = await Promise.all([load(), loadTexts(...texts)])
        loaded ??= part
        return { default: loaded }
      } catch (cause) {
        throw new ScreenNotLoaded('part', { cause })
      }
    })

  return function LazyPart(props: Props) {
    const [{ Part, tries }, setAsked] = useState(() => ({ Part: loaded ?? askedFor(), tries: 0 }))
    const again = () => setAsked({ Part: loaded ?? askedFor(), tries: tries + 1 })
    return (
      <Boundary key={tries} {...{ failed, tries, again }}>
        <Suspense fallback={waiting}>
          <Part {...props} />
        </Suspense>
      </Boundary>
    )
  }
}

interface Failed extends Required<Pick<PartOptions, 'failed'>> {
  /** Those that came before. */
  tries: number
  again: () => void
}

/** React has it for classes only. */
class Boundary extends Component<Failed & { children: ReactNode }, { caught: { problem: unknown } | null }> {
  override state = { caught: null as { problem: unknown } | null }
  static getDerivedStateFromError = (problem: unknown) => ({ caught: { problem } })
  override render() {
    const { caught } = this.state
    const { children, ...failed } = this.props
    return caught ? <PartFailed problem={caught.problem} {...failed} /> : children
  }
}

function PartFailed({ problem, failed, tries, again }: Failed & { problem: unknown }) {
  const text = problem instanceof ScreenNotLoaded ? t('partError.notLoaded') : t('partError.failed')
  useEffect(() => {
    if (failed === 'toast') showFailure(text)
  }, [failed, text])
  if (failed !== 'section') return null
  return (
    <Alert color="gray" variant="light" icon={<IconCloudOff size={18} />} role="alert">
      <Group gap="sm">
        <Text fz="sm" flex="1 1 14rem">
          {text}
        </Text>
        {/* A file that a new release has replaced comes only with the new page. */}
        <Button
          variant="default"
          size="xs"
          leftSection={<IconRefresh size={16} />}
          onClick={() => (tries === 0 ? again() : window.location.reload())}
        >
          {t(tries === 0 ? 'pageError.retry' : 'pageError.reload')}
        </Button>
      </Group>
    </Alert>
  )
}
