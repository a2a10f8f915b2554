import { Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { ErrorState } from '../feedback/ErrorState'
import { PageHeader } from '../page/PageHeader'
import { Waiting } from '../page/Waiting'

interface FormPageProps {
  title: string
  beside?: ReactNode
  lead?: ReactNode
  /** For fields that need more room than usual. */
  isWide?: boolean
  children: ReactNode
}

/** The page of a form: as wide as fields are easy to read. */
export function FormPage({ title, beside, lead, isWide = false, children }: FormPageProps) {
  return (
    <Stack gap="md" maw={isWide ? 1080 : 960} mx="auto" w="100%">
      <PageHeader title={title} beside={beside} lead={lead} />
      {children}
    </Stack>
  )
}

interface FormPlaceholderProps {
  /** What the form waits for. */
  of: { isError: boolean; error: unknown; refetch: () => unknown }
  failedTitle: string
}

/** In place of a form whose record is not there yet, or could not be loaded. */
export const FormPlaceholder = ({ of: { isError, error, refetch }, failedTitle }: FormPlaceholderProps) =>
  isError ? <ErrorState error={error} title={failedTitle} onRetry={refetch} /> : <Waiting h={480} />
