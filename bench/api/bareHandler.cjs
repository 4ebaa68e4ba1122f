/** The least that a Lambda can be: the base of the cold starts. */
exports.handler = async () => ({ statusCode: 200 });
