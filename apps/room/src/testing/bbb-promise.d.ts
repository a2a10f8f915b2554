/** The parts of this client of BigBlueButton's API that the tests use; it comes without types. */
declare module 'bbb-promise' {
  type Params = Record<string, string | number | boolean>
  // oxlint-disable-next-line typescript/no-explicit-any -- whatever the XML held
  type Answer = Promise<{ response: any }>
  const client: {
    server(
      host: string,
      secret: string,
    ): {
      administration: {
        create(name: string, meetingId: string, params?: Params): Answer
        join(fullName: string, meetingId: string, password: string, params?: Params): string
        end(meetingId: string, password: string): Answer
      }
      monitoring: { isMeetingRunning(meetingId: string): Answer; getMeetingInfo(meetingId: string, password: string): Answer }
      recording: {
        getRecordings(params?: Params): Answer
        publishRecordings(recordId: string, publish: boolean): Answer
        updateRecordings(recordId: string, params?: Params): Answer
        deleteRecordings(recordId: string): Answer
      }
    }
  }
  export default client
}
