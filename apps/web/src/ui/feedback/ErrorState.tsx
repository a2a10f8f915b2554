import { Button } from '@mantine/core'
import { IconPlugConnectedX, IconRefresh } from '@tabler/icons-react'
import { textsOf } from '@hop/texts/page-texts'
import { EmptyState } from './EmptyState'
import { errorText, isNotFound } from './error-text'

const t = textsOf('ui')

interface ErrorStateProps {
  error: unknown
  title?: string
  onRetry: () => unknown
}

export function ErrorState({ error, title, onRetry }: ErrorStateProps) {
  return (
    <div role="alert">
      <EmptyState
        icon={<IconPlugConnectedX size={30} stroke={1.5} />}
        title={title ?? t('error.title')}
        hint={errorText(error)}
        action={
          // A record that does not exist will not exist at the second try either.
          isNotFound(error) ? null : (
            <Button variant="default" leftSection={<IconRefresh size={16} />} onClick={() => void onRetry()}>
              {t('tryAgain')}
            </Button>
          )
        }
      />
    </div>
  )
}
