import { Button, Stack, Text, Title } from '@mantine/core'
import { CentredPage } from './CentredPage'

export interface FaultTexts {
  title: string
  text: string
  reload: string
}

export function FaultNotice({ texts }: { texts: FaultTexts }) {
  return (
    <CentredPage>
      <Stack gap="sm" role="alert" align="center">
        <Title order={1} size="h3">
          {texts.title}
        </Title>
        <Text>{texts.text}</Text>
        <Button onClick={() => window.location.reload()}>{texts.reload}</Button>
      </Stack>
    </CentredPage>
  )
}
