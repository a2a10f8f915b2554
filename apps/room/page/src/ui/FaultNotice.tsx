import { Button, Stack, Text, Title } from '@mantine/core'
import { CentredPage } from './CentredPage'

export interface FaultWords {
  title: string
  text: string
  reload: string
}

export function FaultNotice({ words }: { words: FaultWords }) {
  return (
    <CentredPage>
      <Stack gap="sm" role="alert" align="center">
        <Title order={1} size="h3">
          {words.title}
        </Title>
        <Text>{words.text}</Text>
        <Button onClick={() => window.location.reload()}>{words.reload}</Button>
      </Stack>
    </CentredPage>
  )
}
