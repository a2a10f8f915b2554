export interface RecordingTables {
  storage_use: {
    customer_id: number
    used_bytes: number
  }
}
