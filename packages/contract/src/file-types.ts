/** The content type of .xlsx files: lists go out and come in as such. */
export const spreadsheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
export const documentType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
