/** What the servers say about themselves. */
export const logs = {
  list: {
    search: 'Tìm trong nội dung',
    levelFilter: 'Mức độ',
    anyLevel: 'Mọi mức độ',
    open: 'Xem chi tiết',
    nothingYet: 'Chưa có bản ghi nào',
    nothingYetHint: 'Máy chủ ghi lại ở đây những gì xảy ra khi chạy: việc đã làm, cảnh báo và lỗi.',
    remove: 'Xóa bản ghi',
    removed: 'Đã xóa bản ghi.',
    policy: 'Thời gian lưu',
  },
  search: {
    lookedBackTo: 'Mới tìm đến các bản ghi lúc {{time}}; phần cũ hơn chưa được tìm.',
    until: 'Chỉ gồm các bản ghi đến {{time}}.',
    further: 'Tìm tiếp về trước',
    newest: 'Về mới nhất',
  },
  levels: { INFO: 'Thông tin', WARN: 'Cảnh báo', ERROR: 'Lỗi', FATAL: 'Nghiêm trọng' },
  fields: {
    logDate: 'Thời điểm',
    logLevel: 'Mức độ',
    logger: 'Thành phần',
    server: 'Máy chủ',
    thread: 'Yêu cầu hoặc tiến trình',
    message: 'Nội dung',
    exception: 'Chi tiết lỗi',
  },
  details: { title: 'Bản ghi nhật ký', loadFailed: 'Không mở được bản ghi này' },
  removing: {
    title: 'Xóa bản ghi này?',
    consequence: 'Bản ghi lúc {{time}} sẽ mất hẳn. Nhật ký thao tác vẫn giữ việc ai đã xóa.',
    confirm: 'Xóa bản ghi',
  },
  policy: {
    title: 'Thời gian lưu nhật ký',
    days: 'Số ngày lưu',
    unit: 'ngày',
    help: 'Từ {{min}} đến {{max}} ngày. Bản ghi cũ hơn được xóa mỗi đêm.',
    saved: 'Đã lưu thời gian lưu nhật ký.',
    loadFailed: 'Không tải được thời gian lưu',
  },
} as const
