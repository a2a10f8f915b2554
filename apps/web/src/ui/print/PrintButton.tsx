import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { textsOf } from '@hop/texts/page-texts'

const t = textsOf('ui')

export const PrintButton = ({ disabled = false }: { disabled?: boolean }) => (
  <Button variant="default" leftSection={<IconPrinter size={16} />} disabled={disabled} onClick={() => window.print()}>
    {t('print')}
  </Button>
)
