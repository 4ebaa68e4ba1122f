/** Stands beside the fee wherever it is shown with a price. The terms say the same at length. */
export const UPLOAD_FEE_NOTE = 'The upload fee is the price of the body that records the training, not ours.';
