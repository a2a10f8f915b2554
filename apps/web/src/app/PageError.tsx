import { Button } from '@mantine/core'
import { IconCloudOff, IconRefresh } from '@tabler/icons-react'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { textsOf } from '@hop/texts/page-texts'
import { ScreenNotLoaded } from '../screens/not-loaded'
import { PageNotice } from '../ui/page/PageNotice'

const t = textsOf('shell')

/** Shown instead of a page that failed; the frame around it stays. */
export function PageError({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const isNotLoaded = error instanceof ScreenNotLoaded
  const retry = async () => {
    await router.invalidate()
    reset()
  }
  return (
    <div role="alert">
      <PageNotice
        icon={<IconCloudOff size={32} stroke={1.5} />}
        title={isNotLoaded ? t('pageError.outdatedTitle') : t('pageError.title')}
        hint={isNotLoaded ? t('pageError.outdatedHint') : t('pageError.hint')}
        action={
          <Button leftSection={<IconRefresh size={18} />} onClick={() => (isNotLoaded ? window.location.reload() : void retry())}>
            {isNotLoaded ? t('pageError.reload') : t('pageError.retry')}
          </Button>
        }
      />
    </div>
  )
}
