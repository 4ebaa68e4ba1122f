/** Stands beside the fee wherever it is shown with a price. The terms say the same at length. */
export const UPLOAD_FEE_NOTE = 'The upload fee goes to the body that records your training.';
