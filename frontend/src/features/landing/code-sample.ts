export const request = (host: string) => `curl -X POST \\
  ${host}/api/scans \\
  -H 'X-API-Key: YOUR_API_KEY' \\
  -H 'Content-Type: application/json' \\
  -d '{
    "email": true,
    "sms": false,
    "subject": "Invoice 2041: new bank details",
    "body": "Hi Marta, please send..."
  }'`;

/** The parts of the response that a program bases its decision on. */
export const answer = `{
  "success": true,
  "data": {
    "score": 8,
    "riskLevel": "high",
    "summary": "High risk: ...",
    "indicators": [
      { "code": "payment-detail-change", ... }
    ]
  }
}`;
